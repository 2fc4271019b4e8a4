import { EmptyState } from '#ui/empty-state.tsx';
import { articles } from '../articles.ts';
import { HelpFrame } from '../components/help-frame.tsx';
import type { LegalText } from '../legal-texts.ts';
import { ArticlePage } from './article-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { HelpStart } from './help-start.tsx';
import { LegalPage } from './legal-page.tsx';

/** The pages at /help, /terms and /privacy, which need no session. */
export function HelpPage({ pathname, search }: { pathname: string; search: string }) {
  return <HelpFrame>{pageAt(pathname.toLowerCase().replace(/\/+$/, ''), search)}</HelpFrame>;
}

function pageAt(address: string, search: string) {
  if (address === '/help') return <HelpStart />;
  if (address === '/help/contact') return <ContactPage query={new URLSearchParams(search)} />;
  if (address === '/terms' || address === '/privacy')
    return <LegalPage which={address.slice(1) as LegalText} />; // one of the two
  const article = articles.find((one) => one.address === address);
  if (article !== undefined) return <ArticlePage article={article} />;
  return (
    <EmptyState title="Page not found" action={<a href="/help">Show all help pages</a>}>
      We could not find this help page.
    </EmptyState>
  );
}
