#!/usr/bin/env node
import "../../scripts/node24.mjs"
import { beginning } from "../../scripts/built.mjs"

await import(beginning("cli", "oja.js", "bin.ts").url)
