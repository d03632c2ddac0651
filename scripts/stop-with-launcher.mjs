// Loaded ahead of every task by scripts/run.mjs. A task runs in a process group of its own, so a launcher that is
// killed outright (kill -9, or the whole group of it) would leave the task behind with its port and its database
// open. The channel between the two closes with the launcher; then the task is asked to stop as by any SIGTERM.
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening keeps the channel, and with it the process, alive; a task that is done should simply end.
process.channel?.unref();
