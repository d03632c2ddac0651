// Keeps compiled modules between starts, which halves the time of a start. Import it before any other module of ours. The variable
// hands the folder down to worker threads and child processes. Node runs without a cache where the folder is read-only.
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
