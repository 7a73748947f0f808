#!/usr/bin/env node
import { enableCompileCache } from "node:module"

enableCompileCache()
// React draws its slower, talkative self unless told that this is no workbench.
process.env["NODE_ENV"] ??= "production"

// From source only: a published oja holds no .tsx, and its bundler drops this branch.
if (import.meta.url.endsWith(".ts")) await import("@oja/gateway/tsxLoader")

const { fromProcess } = await import("./fromProcess.ts")
process.exitCode = await fromProcess()
