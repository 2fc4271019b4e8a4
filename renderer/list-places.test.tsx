import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { jobList } from './demo/example-forms.ts';
import { ListRenderer } from './list-renderer.tsx';

const LIST: Definition = {
  ...jobList,
  form_json: {
    ...jobList.form_json,
    fields: [
      ...jobList.form_json.fields,
      {
        name: 'claim',
        title: 'For the first job',
        format: 'number',
        currency: true,
        visibleIf: { '==': [{ var: 'list.position' }, 1] },
        computed: { var: 'home_working.emp_claim' },
      },
    ],
  },
};

function Screen() {
  const [entries, setEntries] = useState<readonly Values[]>([
    { include: true, box_4: '123/A', box_5: 'First' },
    { include: true, box_4: '123/B', box_5: 'Second' },
  ]);
  const context = { 'home_working.emp_claim': 15_500 };
  return (
    <UiProvider forceColourScheme="light">
      <ListRenderer
        definition={LIST}
        year="2025-26"
        entries={entries}
        onChange={setEntries}
        context={context}
        idPrefix="jobs"
      />
    </UiProvider>
  );
}

afterEach(cleanup);

it('shows boxes for the first entry of the return only in that entry, whichever is included', async () => {
  const view = render(<Screen />);
  const shown = () => view.getAllByLabelText('For the first job').map(({ id }) => id);
  expect(shown()).toEqual(['jobs-0_claim']);
  await userEvent.click(view.getByRole('checkbox', { name: 'Include First in my return' }));
  expect(shown()).toEqual(['jobs-1_claim']);
});
