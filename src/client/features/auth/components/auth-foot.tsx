import { useContext } from 'react';
import { sandboxWords } from '#contract/sandbox-services.ts';
import { LanguageButton } from '#ui/language-button.tsx';
import { Text } from '#ui/layout.tsx';
import { Installation } from '../../../shared/installation.ts';

/** Below the card: the language, and the sandbox services. */
export function AuthFoot() {
  const installation = useContext(Installation);
  return (
    <>
      <LanguageButton />
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
    </>
  );
}
