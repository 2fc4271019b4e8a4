import { sandboxWords } from '#contract/sandbox-services.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { useAboutQuery } from '../../shared/about.ts';
import { regulatorText } from '../../shared/regulator.ts';
import classes from './menu.module.css';

const thisYear = new Date().getFullYear();

/** Comes after the screen: few people change their language. */
const LanguageSwitch = late(
  async () => {
    await afterPaint();
    return (await import('../../shared/language-switch.tsx')).LanguageSwitch;
  },
  { loading: () => null, failed: () => null },
);

/** Below the menu: appearance, language, sandbox services, and the company behind the product. */
export function Footer() {
  const { scheme, toggle } = useColourScheme();
  const { data: about } = useAboutQuery();
  return (
    <Stack gap={1} className={classes.footer}>
      <LinkButton onClick={toggle}>{scheme === 'dark' ? 'Use light colours' : 'Use dark colours'}</LinkButton>
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
      <span>{regulatorText}</span>
      <span>© 2019–{thisYear}</span>
    </Stack>
  );
}
