import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { waitText } from '#domain/wait-text.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';
import { useSendVerifyMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface VerifyPhoneProps {
  /** As saved. */
  phone: string;
  onVerified: (number: string) => void;
  onClose: () => void;
}

/** A code that is on its way. */
interface Sent {
  readonly number: string;
  readonly type: 'mobile' | 'call';
  /** Until another one can be sent. */
  readonly seconds: number;
}

/** Sends a code to the number, and checks the code that the person types. Spec 1, 4. */
export function VerifyPhone({ phone, onVerified, onClose }: VerifyPhoneProps) {
  const [sendVerify, { isLoading }] = useSendVerifyMutation();
  const [sent, setSent] = useState<Sent>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const secondsLeft = useSecondsLeft(sent);
  const box = useRef<HTMLInputElement>(null);
  const showBox = useCallback((shown: HTMLInputElement | null) => {
    box.current = shown;
    focusWhenShown(shown);
  }, []);

  const send = async () => {
    const { data, error } = await sendVerify({ body: { phone_number: phone } });
    const isSent = data?.status === 'success';
    setProblem(isSent ? undefined : (data?.message ?? errorMessage(error)));
    // A code that was sent a moment ago can still be entered.
    if (data?.number === undefined || data.type === undefined) return;
    setCode('');
    setSent({ number: data.number, type: data.type, seconds: data.resend_after ?? 0 });
  };

  const check = async (number: string) => {
    if (code.trim() === '') {
      setProblem(messages.phone.codeMissing);
      box.current?.focus();
      return;
    }
    const { data, error } = await sendVerify({ body: { phone_number: number, code: code.trim() } });
    if (data?.approved !== 'Y') {
      setProblem(data?.message ?? errorMessage(error));
      if (sent !== undefined && data?.resend_after !== undefined)
        setSent({ ...sent, seconds: data.resend_after });
      box.current?.focus();
      return;
    }
    toast(messages.phone.verified);
    onVerified(number);
    onClose();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // It is drawn inside the form of the profile.
    event.stopPropagation();
    void (sent === undefined ? send() : check(sent.number));
  };

  return (
    <Dialog title={messages.phone.title} onClose={onClose} closeOnClickOutside={sent === undefined}>
      <Stack as="form" gap={3} noValidate onSubmit={submit}>
        {sent === undefined ? (
          <>
            <Text tone="plain">{messages.phone.offer(phone)}</Text>
            {problem === undefined ? null : (
              <Text role="alert" tone="error">
                {problem}
              </Text>
            )}
          </>
        ) : (
          <>
            <Text as="output" tone="plain">
              {messages.phone.sent[sent.type](sent.number)}
            </Text>
            <TextInput
              ref={showBox}
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              error={problem}
              onChange={({ currentTarget: { value } }) => {
                setProblem(undefined);
                setCode(value);
              }}
            />
            <Text size="sm">
              {secondsLeft > 0 ? (
                `You can ask for another code in ${waitText(secondsLeft)}.`
              ) : (
                <LinkButton disabled={isLoading} onClick={() => void send()}>
                  Send a new code
                </LinkButton>
              )}
            </Text>
          </>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {sent === undefined ? 'Not now' : 'Cancel'}
          </Button>
          <Button type="submit" loading={isLoading}>
            {sent === undefined ? 'Send code' : 'Verify'}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
