import { about } from '#contract/about/about.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';

/** Describes this installation. */
export function aboutRoutes({
  config: { sandboxUrl, sandboxServices, operator },
}: Services): readonly Route[] {
  const mailbox = sandboxServices.includes('mail') ? { mailbox_url: `${sandboxUrl}/mailbox` } : {};
  const phones = sandboxServices.includes('text messages') ? { phones_url: `${sandboxUrl}/phones` } : {};
  const known = { sandbox_services: [...sandboxServices], version, operator, ...mailbox, ...phones };
  return [serve(about, async () => known)];
}
