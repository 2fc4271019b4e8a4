import { afterPaint } from '#ui/after-paint.ts';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { regulatorText } from '../../shared/regulator.ts';
import classes from './menu.module.css';

const thisYear = new Date().getFullYear();

/** Comes after the screen. */
const FooterMore = late(
  async () => {
    await afterPaint();
    return (await import('./footer-more.tsx')).FooterMore;
  },
  { failed: () => null },
);

/** Below the menu: appearance, language, sandbox services, and the company behind the product. */
export function Footer() {
  const { scheme, toggle } = useColourScheme();
  return (
    <Stack gap={1} className={classes.footer}>
      <LinkButton onClick={toggle}>{scheme === 'dark' ? 'Use light colours' : 'Use dark colours'}</LinkButton>
      <FooterMore />
      <span>{regulatorText}</span>
      <span>© 2019–{thisYear}</span>
    </Stack>
  );
}
