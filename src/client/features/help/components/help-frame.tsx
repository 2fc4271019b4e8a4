import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#ui/layout.tsx';
import classes from './help.module.css';

const thisYear = new Date().getFullYear();

/** The frame of the help pages and the terms: the name of the product, the page, and the way to us. */
export function HelpFrame({ children }: { children: ReactNode }) {
  return (
    <Stack gap={5} className={classes.page}>
      <Row as="header" justify="apart" className={classes.top}>
        <a href="/" className={classes.brand}>
          <i aria-hidden="true" />
          Formledger
        </a>
        <Row as="nav" gap={4} aria-label="Help">
          <a href="/help">Help</a>
          <a href="/help/contact">Contact us</a>
        </Row>
      </Row>
      <Stack as="main" gap={4} id="content">
        {children}
      </Stack>
      <Row as="footer" gap={4} className={classes.foot}>
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
        <Text size="xs" tone="faint">
          © 2019–{thisYear}
        </Text>
      </Row>
    </Stack>
  );
}
