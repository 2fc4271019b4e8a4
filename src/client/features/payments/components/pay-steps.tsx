import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { messages } from '../messages.ts';
import classes from './pay-summary.module.css';

/** For a year without a filed return: what paying here takes, and the way to the form. */
export function PaySteps({ year }: { year: string }) {
  const isAgent = useSession()?.agent !== undefined;
  return (
    <Card title="Pay HMRC from your bank account" className={classes.summary}>
      <Stack gap={3}>
        <Text>
          You have not filed a return for {year} here. You can still pay a Self Assessment bill: enter your
          UTR and the amount, choose your bank, and confirm the payment there.
        </Text>
        {isAgent ? (
          <Notice tone="info">{messages.onlyClient}</Notice>
        ) : (
          <Row>
            <ChangeButton component={Link} to={paths.payForm}>
              Get started
            </ChangeButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
