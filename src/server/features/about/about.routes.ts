import { readFileSync } from 'node:fs';
import { about } from '#contract/about/about.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Describes this installation. */
export function aboutRoutes({ config: { sandboxUrl, sandboxServices } }: Services): readonly Route[] {
  const file = new URL('../../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const mailbox = sandboxServices.includes('mail') ? { mailbox_url: `${sandboxUrl}/mailbox` } : {};
  return [serve(about, async () => ({ sandbox_services: [...sandboxServices], version, ...mailbox }))];
}
