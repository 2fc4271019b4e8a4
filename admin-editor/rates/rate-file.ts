import type { RateFigures } from '#contract/rates/rates.ts';

const FORMAT = 'formledger-rates';

/** A year's figures as a file, with their checksum. */
export async function rateFile(taxYear: string, figures: RateFigures): Promise<string> {
  return JSON.stringify({ format: FORMAT, taxYear, checksum: await checksumOf(figures), figures }, null, 2);
}

export type ReadFile =
  | { readonly ok: true; readonly figures: RateFigures; readonly remark: string }
  | { readonly ok: false; readonly message: string };

/** Reads a rates file for a year. Saving the draft checks the figures, as for typed ones. */
export async function readRateFile(text: string, taxYear: string): Promise<ReadFile> {
  const json = parsed(text);
  if (!isRecord(json) || json['format'] !== FORMAT)
    return { ok: false, message: 'This is not a rates file. Export one to see the format.' };
  if (json['taxYear'] !== taxYear)
    return { ok: false, message: `The file is for ${String(json['taxYear'])}, but this is ${taxYear}.` };
  const { figures } = json;
  const wrong = wrongPlace(figures);
  if (wrong !== undefined)
    return {
      ok: false,
      message: `${wrong} needs a value, a list of sources and a verified of true or false.`,
    };
  const read = figures as RateFigures; // checked above
  const isWhole = json['checksum'] === (await checksumOf(read));
  return {
    ok: true,
    figures: read,
    remark: isWhole ? 'The checksum is correct.' : 'The file has been changed since it was exported.',
  };
}

function wrongPlace(figures: unknown): string | undefined {
  if (!isRecord(figures)) return 'The file has no figures: each';
  for (const [group, ofGroup] of Object.entries(figures)) {
    if (!isRecord(ofGroup)) return `Every figure of ${group}`;
    for (const [name, figure] of Object.entries(ofGroup)) if (!isFigure(figure)) return `${group}.${name}`;
  }
  return undefined;
}

function isFigure(figure: unknown): boolean {
  if (!isRecord(figure) || !('value' in figure) || typeof figure['verified'] !== 'boolean') return false;
  const { sources } = figure;
  return Array.isArray(sources) && sources.every((one) => isRecord(one) && typeof one['title'] === 'string');
}

async function checksumOf(figures: RateFigures): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(figures));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
