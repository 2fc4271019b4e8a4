import { pdfOf } from '../../tests/support/upload.ts';
import { CREDENTIALS, JOB } from '../../tests/support/filing.ts';
import type { Load } from '../runner/own-load.ts';
import { startAlone } from '../runner/start-alone.ts';

export interface AttachmentFigures {
  /** The load before, while the files were uploaded, and while each of the returns was built and sent. */
  readonly idle: Load;
  readonly upload: Load;
  readonly returns: readonly { readonly load: Load; readonly took: number }[];
}

const FILES = 5;
const LARGEST = 10_485_759;
const RETURNS = 3;
/** More than five files of 10 MB in base64. HMRC's own limit would refuse them. */
const LARGEST_MESSAGE_MB = '80';

/** Attaches five files of 10 MB to a return and sends it as a test, several times. */
export async function attachmentFigures(port: number): Promise<AttachmentFigures> {
  const server = await startAlone(new URL('./serve.ts', import.meta.url), port, {
    HMRC_TE_LARGEST_MESSAGE_MB: LARGEST_MESSAGE_MB,
  });
  const { url, token, load } = server;
  try {
    const post = async (path: string, body: object): Promise<{ success?: string; data?: string }> => {
      const headers = { token, 'content-type': 'application/json' };
      const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as { success?: string; data?: string };
    };
    const submit = async () => {
      const began = performance.now();
      const body = { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'N' };
      const reply = await post('/tax/submitXML.php?tax_year_id=2025&test_file=Y&amendment=N', body);
      if (reply.success !== 'Y') throw new Error(`not accepted: ${JSON.stringify(reply)}`);
      return performance.now() - began;
    };
    await post('/saveTaxData.php?tax_year_id=2025&type=employment', [JOB]);
    // Not counted: it compiles code.
    await submit();
    await load();
    const idle = await load();
    for (let file = 0; file < FILES; file += 1) await upload(url, token, `${file}.pdf`);
    const afterUpload = await load();
    const returns = [];
    for (let turn = 0; turn < RETURNS; turn += 1) {
      const took = await submit();
      returns.push({ load: await load(), took });
    }
    return { idle, upload: afterUpload, returns };
  } finally {
    await server.stop();
  }
}

async function upload(url: string, token: string, name: string): Promise<void> {
  const form = new FormData();
  form.append('attachments[]', new Blob([new Uint8Array(pdfOf(LARGEST))]), name);
  const reply = await fetch(`${url}/api/tax/uploadAttachments.php?tax_year_id=2025`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  if (!reply.ok) throw new Error(`upload: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}
