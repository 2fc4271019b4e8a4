import type { MouseEvent, ReactNode } from 'react';
import { LinkButton } from '#ui/quiet-button.tsx';

/** A place in a form with pages. Without a page, it is the list of the pages. */
export interface PagePlace {
  /** The position of the page's section in the form, counted from 0, or the page with all answers. */
  readonly page?: number | 'check' | undefined;
  /** The box to start at: its name or path. */
  readonly box?: string | undefined;
  /** The page is shown to change one answer: continuing returns to the page with all answers. */
  readonly isChange?: boolean | undefined;
}

export interface PageLinks {
  readonly goTo: (place: PagePlace) => void;
  /** The address of a place; without it, places have no address. */
  readonly hrefOf?: ((place: PagePlace) => string) | undefined;
}

/** A link to a place in the form. It opens in another tab where it has an address. */
export function PageLink({
  links: { goTo, hrefOf },
  to,
  children,
}: {
  links: PageLinks;
  to: PagePlace;
  children: ReactNode;
}) {
  if (hrefOf === undefined) return <LinkButton onClick={() => goTo(to)}>{children}</LinkButton>;
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <LinkButton as="a" href={hrefOf(to)} onClick={onClick}>
      {children}
    </LinkButton>
  );
}
