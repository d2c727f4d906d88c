/** Loaded into the programs of `npm start`: when the process that started them dies, they stop in order. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
