// npm hands a SIGTERM to the shell between it and us, and some shells keep it to themselves: whoever is left behind by
// the one that started it stops as if it had been told.
const starter = process.ppid
setInterval(() => {
  if (process.ppid !== starter) process.kill(process.pid, "SIGTERM")
}, 1000).unref()
