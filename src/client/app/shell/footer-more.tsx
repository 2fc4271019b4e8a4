import { sandboxWords } from '#contract/sandbox-services.ts';
import { useAboutQuery } from '../../shared/about.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';

/** The language, and the sandbox services. */
export function FooterMore() {
  const { data: about } = useAboutQuery();
  return (
    <>
      <LanguageSwitch />
      {about !== undefined && about.sandbox_services.length > 0 ? (
        <span>
          {sandboxWords(about.sandbox_services)}
          {about.mailbox_url ? (
            <>
              {' · '}
              <a href={about.mailbox_url} target="_blank" rel="noreferrer">
                mailbox
              </a>
            </>
          ) : null}
          {about.phones_url ? (
            <>
              {' · '}
              <a href={about.phones_url} target="_blank" rel="noreferrer">
                phones
              </a>
            </>
          ) : null}
        </span>
      ) : null}
    </>
  );
}
