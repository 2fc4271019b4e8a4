/** The pages of help that screens lead to. A test checks that they exist. */
export const helpPages = {
  accounts: '/help/books/connect-your-bank',
  deadlines: '/help/tax/deadlines',
  digitalTax: '/help/digital-tax/what-is-digital-tax',
  filing: '/help/filing/file-your-return',
  imports: '/help/books/import-a-bank-file',
  rules: '/help/books/make-a-rule',
} as const;

/** Opens a page of help in a new tab, so that no one loses their place. */
export function HelpLink({ page }: { page: keyof typeof helpPages }) {
  return (
    <a href={helpPages[page]} target="_blank" rel="noreferrer">
      Help<span className="visually-hidden"> with this page (opens in a new tab)</span>
    </a>
  );
}
