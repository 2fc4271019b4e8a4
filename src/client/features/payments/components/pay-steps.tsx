import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { whoLooks } from '../../../shared/session/who-looks.ts';
import { messages } from '../messages.ts';
import classes from './pay-summary.module.css';

/** For a year without a filed return: what paying here takes, and the way to the form. */
export function PaySteps({ year }: { year: string }) {
  const who = whoLooks(useSession());
  return (
    <Card title="Pay HMRC from your bank account" className={classes.summary}>
      <Stack gap={3}>
        <Text>
          You have not filed a return for {year} here. You can still pay a Self Assessment bill: enter your
          UTR and the amount, choose your bank, and confirm the payment there.
        </Text>
        {who === 'owner' ? (
          <Row>
            <Button component={Link} to={paths.payForm}>
              Get started
            </Button>
          </Row>
        ) : (
          <Notice tone="info">{messages.notYours[who]}</Notice>
        )}
      </Stack>
    </Card>
  );
}
