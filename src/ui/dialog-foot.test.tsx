import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(cleanup);

/** On blur, this field shows an error taller than a button, above the buttons. */
function Form({ onSend }: { onSend: (sent: string) => void }) {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  return (
    <UiProvider forceColourScheme="light">
      <Dialog title="Add" onClose={() => {}}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend(value);
          }}
        >
          <input
            aria-label="Amount"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            onBlur={() => {
              setLeft(true);
              setValue((typed) => `${typed}.00`);
            }}
          />
          {left ? <p style={{ height: 80 }}>Rounded</p> : null}
          <DialogFoot>
            <button type="submit">Send</button>
          </DialogFoot>
        </form>
      </Dialog>
    </UiProvider>
  );
}

it('sends the value a field has after blur, even when the blur moves the buttons away', async () => {
  const sent: string[] = [];
  render(<Form onSend={(value) => sent.push(value)} />);
  await userEvent.fill(screen.getByLabelText('Amount'), '5');
  const button = screen.getByRole('button', { name: 'Send' });
  const { top } = button.getBoundingClientRect();
  await userEvent.click(button);
  expect(sent).toEqual(['5.00']);
  expect(button.getBoundingClientRect().top).toBeGreaterThan(top);
  expect(document.activeElement).toBe(button);
});
