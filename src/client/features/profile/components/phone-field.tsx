import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Profile } from '#contract/profile/profile.ts';
import { internationalNumber } from '#domain/phone-number.ts';
import { Chip } from '#ui/chip.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';

const VerifyPhone = lateDialog(async () => (await import('../phone/verify-phone.tsx')).VerifyPhone);

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onSaved'> {
  profile: Profile;
  value: string;
  /** How often the profile has been saved here. */
  saves: number;
  onVerified: (number: string) => void;
}

/** The phone number and whether it is verified. Saving another number offers to verify it. Spec 1, 4. */
export function PhoneField({ profile, saves, value, onVerified, ...input }: PhoneFieldProps) {
  const [asked, setAsked] = useState<{ saves: number; phone: string }>({ saves, phone: profile.phone });
  const [isOpen, setOpen] = useState(false);
  const isSaved = profile.phone !== '' && internationalNumber(value) === internationalNumber(profile.phone);
  const isVerified = isSaved && profile.phone_verified === 'Y';
  // Once the save has been read back, because only the server knows whether the number is verified.
  if (saves > asked.saves && isSaved && profile.phone !== asked.phone) {
    setAsked({ saves, phone: profile.phone });
    if (!isVerified) setOpen(true);
  }
  return (
    <Stack gap={1}>
      <TextInput label="Phone" type="tel" maxLength={20} autoComplete="tel" value={value} {...input} />
      {isSaved ? (
        <Row>
          <Chip tone={isVerified ? 'accent' : 'warn'}>{isVerified ? 'Verified' : 'Not verified'}</Chip>
          {isVerified ? null : <LinkButton onClick={() => setOpen(true)}>Verify number</LinkButton>}
        </Row>
      ) : null}
      {isOpen ? (
        <VerifyPhone phone={profile.phone} onVerified={onVerified} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  );
}
