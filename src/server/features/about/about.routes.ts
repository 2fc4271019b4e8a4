import { about } from '#contract/about/about.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';

/** Describes this installation. */
export function aboutRoutes({ config }: Services): readonly Route[] {
  const { sandboxUrl, sandboxServices, operator, mobileApps } = config;
  const mailbox = sandboxServices.includes('mail') ? { mailbox_url: `${sandboxUrl}/mailbox` } : {};
  const phones = sandboxServices.includes('text messages') ? { phones_url: `${sandboxUrl}/phones` } : {};
  const apps = {
    ...(mobileApps.appStoreUrl === undefined ? {} : { app_store_url: mobileApps.appStoreUrl }),
    ...(mobileApps.playStoreUrl === undefined ? {} : { play_store_url: mobileApps.playStoreUrl }),
  };
  const known = { sandbox_services: [...sandboxServices], version, operator, ...mailbox, ...phones, ...apps };
  return [serve(about, async () => known)];
}
