import { StartRefused } from './start-refused.ts';

/** FILES_URL, taken apart. */
export interface FilesUrl {
  accessKeyId: string;
  secretAccessKey: string;
  /** Told from the address of Amazon's own when absent; us-east-1 elsewhere. */
  region: string | undefined;
  /** Of the bucket, without a slash at its end. */
  address: string;
  /** Of every object's name; '' or with a slash at its end. */
  prefix: string;
}

/** https://KEY:SECRET@host/bucket, with ?region=… and a folder behind the bucket where they are wanted. */
export function filesUrlOf(text: string): FilesUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket, ...folders] = (url?.pathname ?? '').split('/').filter((part) => part !== '');
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Not a word of it: it carries a secret.
  if (url === undefined || !isWeb || !url.username || !url.password || bucket === undefined)
    throw new StartRefused(
      'FILES_URL must be https://KEY:SECRET@host/bucket, with KEY and SECRET percent-encoded',
    );
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? undefined,
    address: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}
