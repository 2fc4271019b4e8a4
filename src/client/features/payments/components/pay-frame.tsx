import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { paths } from '../../../shared/paths.ts';
import { regulatorText } from '../../../shared/regulator.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from './pay-frame.module.css';

/** A page that people can open without logging in: the product’s name, and one card. */
export function PayFrame({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  return (
    <Stack as="main" align="center" className={classes.page} id="content">
      <p className={classes.brand}>Formledger</p>
      <Stack as="section" className={classes.card}>
        <h1>{title}</h1>
        {children}
      </Stack>
      <Text size="xs" tone="faint" className={classes.regulator}>
        {regulatorText}
      </Text>
      <Text size="sm">
        <LinkButton as={Link} to={session ? paths.pay : paths.login}>
          {session ? 'Back to Pay HMRC' : 'Log in'}
        </LinkButton>
      </Text>
    </Stack>
  );
}
