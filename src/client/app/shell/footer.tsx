import { afterPaint } from '#ui/after-paint.ts';
import { useColourScheme } from '#ui/colour-scheme.ts';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { regulatorText } from '../../shared/regulator.ts';
import classes from './menu.module.css';

const thisYear = new Date().getFullYear();

/** Comes after the screen, at the end: nothing moves when it arrives. */
const FooterMore = late(
  async () => {
    await afterPaint();
    return (await import('./footer-more.tsx')).FooterMore;
  },
  { failed: () => null },
);

/** Below the menu: appearance, the company behind the product, language and sandbox services. */
export function Footer() {
  const { scheme, toggle } = useColourScheme();
  return (
    <Stack gap={1} className={classes.footer}>
      <LinkButton onClick={toggle}>{scheme === 'dark' ? 'Use light colours' : 'Use dark colours'}</LinkButton>
      <span>{regulatorText}</span>
      <span>© 2019–{thisYear}</span>
      <FooterMore />
    </Stack>
  );
}
