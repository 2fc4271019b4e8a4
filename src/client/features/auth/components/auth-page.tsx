import { type ReactNode, useContext } from 'react';
import { sandboxWords } from '#contract/sandbox-services.ts';
import { lateWith } from '#ui/late-with.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Said } from '#ui/marked-text.tsx';
import { Installation } from '../../../shared/installation.ts';
import classes from './auth-page.module.css';

const LanguageButton = lateWith(async () => (await import('#ui/language-button.tsx')).LanguageButton, {
  loading: () => null,
  failed: () => null,
});

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
  const installation = useContext(Installation);
  return (
    <Stack as="main" align="center" className={classes.page} id="content">
      <p className={classes.brand}>
        <i aria-hidden="true" />
        Formledger
      </p>
      <Stack as="section" className={classes.card} data-wide={isWide}>
        <h1>
          <Said>{title}</Said>
        </h1>
        {children}
      </Stack>
      {/* Its room is there from the start, so that nothing moves. */}
      <div className={classes.language}>
        <LanguageButton />
      </div>
      {installation !== undefined && installation.sandbox_services.length > 0 ? (
        <Text size="xs" tone="faint">
          {sandboxWords(installation.sandbox_services)}.
          {installation.mailbox_url ? (
            <>
              {' '}
              Emails arrive in the sandbox{' '}
              <a href={installation.mailbox_url} target="_blank" rel="noreferrer">
                mailbox
              </a>
              .
            </>
          ) : null}
        </Text>
      ) : null}
    </Stack>
  );
}
