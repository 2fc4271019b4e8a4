import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../tests/support/serve-for-browser.ts', import.meta.url));

/** The built product with new demo data, as in the browser tests; on this port, its sandbox on the next. */
export function startServer(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(port + 1), HOST: 'localhost' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('ready at')) resolve({ url: `http://localhost:${port}`, stop });
    });
  });
}
