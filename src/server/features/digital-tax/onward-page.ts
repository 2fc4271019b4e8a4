import type { Html } from '../../http/html.ts';
import { windowPage } from '../../http/window-page.ts';

/**
 * Sends a window on to HMRC's page. A page instead of a redirect: our content policy lets forms only reach ourselves,
 * and browsers apply it to the redirects after a form too.
 */
export function onwardPage(url: string): {
  headers: { refresh: string };
  page: { title: string; style: string; body: Html };
} {
  return {
    headers: { refresh: `0;url=${url}` },
    page: windowPage({
      title: 'Opening HMRC',
      text: 'HMRC asks you to sign in and to give your permission.',
      note: undefined,
      link: { href: url, label: 'Continue to HMRC' },
      isOver: false,
    }),
  };
}
