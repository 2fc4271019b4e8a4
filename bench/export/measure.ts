import type { Load } from '../runner/own-load.ts';
import { startAlone } from '../runner/start-alone.ts';

export interface ExportFigures {
  /** The load before, while a copy is made, and while it is downloaded. */
  readonly idle: Load;
  readonly copies: readonly {
    readonly made: Load;
    readonly took: number;
    readonly download: Load;
    readonly bytes: number;
  }[];
}

const COPIES = 2;

interface Copy {
  readonly state: string;
  readonly id?: number;
}

/** Makes copies of all data of a large account, as its owner asks for them, and downloads each. */
export async function exportFigures(port: number): Promise<ExportFigures> {
  const server = await startAlone(new URL('./serve.ts', import.meta.url), port);
  const { url, token, load } = server;
  const call = async (path: string, method: string) => {
    const reply = await fetch(`${url}/api${path}`, { method, headers: { token } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const copy = async () => (await (await call('/account/export', 'GET')).json()) as Copy;
  try {
    await copy();
    await load();
    const idle = await load();
    const copies = [];
    for (let turn = 0; turn < COPIES; turn += 1) {
      const began = performance.now();
      await call('/account/export', 'POST');
      let state = await copy();
      while (state.state === 'making') {
        await new Promise((resolve) => setTimeout(resolve, 250));
        state = await copy();
      }
      if (state.state !== 'ready') throw new Error(`the copy is ${state.state}`);
      const took = performance.now() - began;
      const made = await load();
      let bytes = 0;
      const { body } = await call(`/account/export/${state.id}/file`, 'GET');
      for await (const piece of body ?? []) bytes += piece.length;
      copies.push({ made, took, download: await load(), bytes });
    }
    return { idle, copies };
  } finally {
    await server.stop();
  }
}
