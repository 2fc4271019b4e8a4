/** The pages of help that screens lead to. A test checks that they exist. */
export const helpPages = {
  beforeFiling: '/help/start/what-you-need',
  accounts: '/help/books/connect-your-bank',
  deadlines: '/help/tax/deadlines',
  digitalTax: '/help/digital-tax/what-is-digital-tax',
  filing: '/help/filing/file-your-return',
  imports: '/help/books/import-a-bank-file',
  journeys: '/help/books/log-journeys',
  payments: '/help/books/ask-to-be-paid',
  rules: '/help/books/make-a-rule',
  splitting: '/help/books/split-a-transaction',
  tagging: '/help/books/tag-a-transaction',
} as const;

export type HelpPage = keyof typeof helpPages;

/** Opens a page of help in a new tab, so that no one loses their place. */
export function HelpLink({ page }: { page: HelpPage }) {
  return (
    <a href={helpPages[page]} target="_blank" rel="noreferrer">
      Help<span className="visually-hidden"> with this page (opens in a new tab)</span>
    </a>
  );
}
