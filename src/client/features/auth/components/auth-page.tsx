import type { ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import classes from './auth-page.module.css';
import { latePart } from './late-part.tsx';

/** Below the card, so nothing moves when it arrives. */
const AuthFoot = latePart(
  async () => (await import('./auth-foot.tsx')).AuthFoot,
  () => null,
);

/** The frame of every page before signing in: the product name, one card, the language and the sandbox services. */
export function AuthPage({
  title,
  isWide,
  children,
}: {
  title: string;
  /** For content in two columns. */
  isWide?: true;
  children: ReactNode;
}) {
  return (
    <Stack as="main" align="center" className={classes.page} id="content">
      <p className={classes.brand}>
        <i aria-hidden="true" />
        Formledger
      </p>
      <Stack as="section" className={classes.card} data-wide={isWide}>
        <h1>{title}</h1>
        {children}
      </Stack>
      <AuthFoot />
    </Stack>
  );
}
