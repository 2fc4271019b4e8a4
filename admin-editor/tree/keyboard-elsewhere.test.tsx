import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '#ui/ui-provider.tsx';
import { perform } from '../commands/command-log.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { type Incoming, IncomingChanges } from '../merge/incoming.ts';

afterEach(cleanup);

function Editor({ incoming }: { incoming: Incoming | undefined }) {
  return (
    <UiProvider forceColourScheme="light">
      <div style={{ blockSize: '700px' }}>
        <IncomingChanges value={incoming}>
          <FormEditor
            definition={lettingARoom}
            published={lettingARoom}
            year="2025-26"
            onChange={() => undefined}
          />
        </IncomingChanges>
      </div>
    </UiProvider>
  );
}

it('moves the focus out of the list on Enter, and incoming changes do not bring it back', async () => {
  await page.viewport(1280, 800);
  const { rerender } = render(<Editor incoming={undefined} />);
  const lines = await screen.findAllByRole('treeitem');
  const line = lines.at(-1);
  line?.click();
  line?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('editor-property-title'));
  // Nothing has the focus for a moment, as when the focused control is drawn again.
  (document.activeElement as HTMLElement).blur();
  rerender(
    <Editor
      incoming={{
        step: (log) => perform(log, { do: 'set-field', at: 0, changes: { help: 'Said by a colleague.' } }),
      }}
    />,
  );
  await screen.findAllByText('Said by a colleague.');
  expect(document.activeElement).toBe(document.body);
});
