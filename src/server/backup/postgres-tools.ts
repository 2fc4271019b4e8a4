import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where systems install PostgreSQL's own programs, apart from PATH. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt'];

export type Tool = 'pg_basebackup' | 'pg_dump' | 'pg_restore';

/**
 * The path of one of PostgreSQL's programs on this machine that can talk to a server of this version; undefined without
 * one. They work with servers of their own version and of older ones.
 */
export async function findTool(name: Tool, serverMajor: number): Promise<string | undefined> {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), ...(await installed())]) {
    const path = join(folder, name);
    const major = await majorOf(path);
    if (major !== undefined && major >= serverMajor) return path;
  }
  return undefined;
}

/** Runs a program of PostgreSQL; what it prints when it fails becomes the error. */
export async function runTool(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await run(path, args, { env: { ...process.env, ...env }, maxBuffer: 10_000_000 }).catch(
    (error: unknown) => {
      const { stderr = '' } = error as { stderr?: string };
      throw new Error(`${path} failed: ${stderr.slice(-2_000)}`, { cause: error });
    },
  );
}

/**
 * The settings with which PostgreSQL's programs reach the server of a connection string. The password is not in their
 * arguments, which everyone on the machine can list.
 */
export function settingsOf(connectionString: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(connectionString);
  const ssl = searchParams.get('sslmode');
  return {
    PGHOST: decodeURIComponent(hostname) || (searchParams.get('host') ?? ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(ssl !== null && { PGSSLMODE: ssl }),
  };
}

async function installed(): Promise<string[]> {
  const lists = FOLDERS.map(async (folder) => {
    const versions = await readdir(folder).catch(() => []);
    return versions.map((version) => join(folder, version, 'bin'));
  });
  return (await Promise.all(lists)).flat();
}

async function majorOf(path: string): Promise<number | undefined> {
  const printed = await run(path, ['--version']).catch(() => undefined);
  return Number(/(\d+)/.exec(printed?.stdout ?? '')?.[1]) || undefined;
}
