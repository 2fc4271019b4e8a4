import { Button } from '@mantine/core';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { copyText } from '../copy-text.ts';
import { messages } from '../messages.ts';
import { linkOf, type Payable, payMessage } from '../request-row.ts';
import { PayCode } from './pay-code.tsx';
import classes from './pay-code.module.css';

/** How someone can be asked for the money in person: the message, the code, and both to copy. */
export function PayParts({ request }: { request: Payable }) {
  const link = linkOf(request);
  const message = payMessage(request);
  return (
    <Stack gap={3}>
      <Text tone="plain" className={classes.message}>
        {message}
      </Text>
      <Row justify="center">
        <PayCode link={link} />
      </Row>
      <Row>
        <Button variant="default" onClick={() => void copyText(message, messages.messageCopied)}>
          Copy message
        </Button>
        <Button variant="default" onClick={() => void copyText(link, messages.linkCopied)}>
          Copy payment link
        </Button>
      </Row>
    </Stack>
  );
}
