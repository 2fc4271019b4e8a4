import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FileZone } from './file-zone.tsx';
import { Stack } from './layout.tsx';
import { ChangeButton, ChangeOnly, ReadOnlyContext } from './read-only.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(cleanup);

function Screen({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <UiProvider>
      <ReadOnlyContext value={isReadOnly}>
        <ChangeButton>Add account</ChangeButton>
        <ChangeOnly>
          <button type="button">Remove</button>
        </ChangeOnly>
        <Stack as="form" aria-label="Profile">
          <input aria-label="Name" />
          <button type="submit">Save</button>
        </Stack>
        <FileZone call="Choose a file" hint="CSV" aria-label="Statement" onFiles={() => undefined} />
      </ReadOnlyContext>
    </UiProvider>
  );
}

const isDisabled = (part: HTMLElement) => part.matches(':disabled');

it('lets people who can change the account use every control', () => {
  render(<Screen isReadOnly={false} />);
  expect(screen.getAllByRole('button').map((one) => [one.textContent, isDisabled(one)])).toEqual([
    ['Add account', false],
    ['Remove', false],
    ['Save', false],
  ]);
  expect(isDisabled(screen.getByLabelText('Name'))).toBe(false);
  expect(isDisabled(screen.getByLabelText('Statement'))).toBe(false);
});

it('draws no button that changes something in a read-only session, and disables forms and file zones', () => {
  render(<Screen isReadOnly />);
  expect(screen.getAllByRole('button').map((one) => [one.textContent, isDisabled(one)])).toEqual([
    ['Save', true],
  ]);
  expect(isDisabled(screen.getByLabelText('Name'))).toBe(true);
  expect(isDisabled(screen.getByLabelText('Statement'))).toBe(true);
});
