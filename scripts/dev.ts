import { spawn } from 'node:child_process';

/** The server restarts as its files change; the client reloads as you type, at http://localhost:5173. */
const children = [
  spawn(
    'node',
    [
      '--watch-path=src/server',
      '--watch-path=src/contract',
      '--watch-path=src/tax',
      '--watch-path=form-schemas',
      'src/server/main.ts',
    ],
    { stdio: 'inherit' },
  ),
  spawn('vite', [], { stdio: 'inherit', shell: process.platform === 'win32' }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
