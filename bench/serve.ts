import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { validatorModule } from '../form-schemas/compile/validator-code.ts';
import { RUNTIME_PATH, validatorRuntime } from '../form-schemas/compile/validator-runtime.ts';
import { definitionFor } from '../form-schemas/resolve.ts';
import { shippedDefinitions } from '../form-schemas/shipped/index.ts';
import { builtPages } from './build.ts';
import { neutralData, neutralForm, type NeutralForm } from './neutral.ts';
import { definitionOf } from './translate.ts';

const YEAR = '2025-26';
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/**
 * Serves the built pages, the neutral input and published validators: /bench/form, /bench/<page> (grid, grid-floor,
 * grid-ag and those of forms), /neutral/def-N.json, /neutral/data-N.json?errors=K, /bench/validator.js. Pass port 0
 * for any free one.
 */
export function servePages(port: number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    answer(url, response).catch((error: unknown) => {
      // The address requests something that does not exist, or we have a bug.
      const [status, text] = error instanceof RangeError ? [404, error.message] : [500, String(error)];
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'access-control-allow-origin': '*' };
      response.writeHead(status, headers).end(text);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://127.0.0.1:${actual}`, server });
    });
  });
}

async function answer(url: URL, response: ServerResponse): Promise<void> {
  const neutral = /^\/neutral\/(def|data)-(\d+)\.json$/.exec(url.pathname);
  if (neutral) {
    const form = neutralForm(Number(neutral[2]));
    const errors = Number(url.searchParams.get('errors') ?? 0);
    return send(response, '.json', JSON.stringify(neutral[1] === 'def' ? form : neutralData(form, errors)));
  }
  if (url.pathname === '/bench/validator.js')
    return send(response, '.js', await validatorText(url.searchParams));
  if (url.pathname === RUNTIME_PATH) return send(response, '.js', validatorRuntime());
  const page = /^\/bench\/([a-z0-9-]+)$/.exec(url.pathname)?.[1];
  const path =
    page === undefined
      ? url.pathname.replace(/^\/pages\//, '')
      : `${page === 'form' ? 'ours' : page}/index.html`;
  const file = normalize(join(builtPages, path));
  const content = file.startsWith(builtPages) ? await readFile(file).catch(() => undefined) : undefined;
  if (content === undefined) response.writeHead(404).end('not found');
  else send(response, extname(file), content);
}

function send(response: ServerResponse, extension: string, content: string | Buffer): void {
  const type = types[extension] ?? 'application/json';
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content);
}

const validators = new Map<string, string>();

/** Like the server when a form is published: compiled once, then served unchanged. */
async function validatorText(query: URLSearchParams): Promise<string> {
  const key = query.toString();
  const known = validators.get(key);
  if (known !== undefined) return known;
  const code = query.get('form');
  const definition =
    code === null
      ? definitionOf(await formFor(query.get('bench') ?? '', Number(query.get('n'))))
      : definitionFor(shippedDefinitions(), code, YEAR);
  if (definition === undefined) throw new RangeError(`no form ${code}`);
  const text = validatorModule(definition, YEAR).code;
  validators.set(key, text);
  return text;
}

async function formFor(base: string, n: number): Promise<NeutralForm> {
  if (base === '') return neutralForm(n);
  return (await (await fetch(`${base}/neutral/def-${n}.json`)).json()) as NeutralForm;
}
