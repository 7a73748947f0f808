// Whatever is started begins here. Node 24 comes from the registry where it lies there for the machine (Linux and macOS
// on x64 and ARM, Windows on x64); elsewhere the person is told in a sentence what to do.
const [major] = process.versions.node.split(".")
if (Number(major) < 24) {
  process.stderr.write(
    `Oja needs Node 24 or newer, and this is ${process.version}: install it from https://nodejs.org and try again.\n`,
  )
  process.exit(1)
}
