import { StartRefused } from './start-refused.ts';

/** The parts of FILES_URL. */
export interface FilesUrl {
  accessKeyId: string;
  secretAccessKey: string;
  /** If absent, it comes from Amazon's own addresses, or is us-east-1 elsewhere. */
  region: string | undefined;
  /** Of the bucket, without a trailing slash. */
  address: string;
  /** The prefix of every object's name; '' or with a trailing slash. */
  prefix: string;
}

/** https://KEY:SECRET@host/bucket, with an optional ?region=… and an optional folder after the bucket. */
export function filesUrlOf(text: string): FilesUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket, ...folders] = (url?.pathname ?? '').split('/').filter((part) => part !== '');
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // The message quotes none of it, because it contains a secret.
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
