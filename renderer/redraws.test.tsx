import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import sa103s from '#form-schemas/forms/sa103s/2025-26.json';
import { UiProvider } from '#ui/ui-provider.tsx';
import { FormRenderer } from './form-renderer.tsx';

/** TypeScript gives imported JSON no literal types. Another test checks that each file is a definition. */
const definition = sa103s as unknown as Definition;

afterEach(cleanup);

/** A form that reports which boxes were drawn. */
function show(start: Values) {
  const drawn: string[] = [];
  const decorate = (field: Field, box: ReactNode) => {
    drawn.push(field.name);
    return box;
  };
  function Screen() {
    const [values, setValues] = useState(start);
    return (
      <UiProvider forceColourScheme="light">
        <FormRenderer
          definition={definition}
          year="2025-26"
          values={values}
          onChange={setValues}
          idPrefix="f"
          decorate={decorate}
        />
      </UiProvider>
    );
  }
  render(<Screen />);
  return drawn;
}

async function drawnBy(drawn: string[], keys: string) {
  drawn.length = 0;
  await userEvent.keyboard(keys);
  return new Set(drawn);
}

function control(name: string): HTMLElement {
  return document.getElementById(`f_${name}`) as HTMLElement;
}

it('draws only the box the user types in', async () => {
  const drawn = show({});
  await userEvent.click(control('box_1'));
  expect(await drawnBy(drawn, 'a')).toEqual(new Set(['box_1']));
});

it('shows an answer and the box that depends on it at the same time', async () => {
  const drawn = show({});
  const yes = control('box_5q').querySelector('input') as HTMLInputElement;
  yes.focus();
  drawn.length = 0;
  // What each frame paints from now on.
  const frames: [isAnswered: boolean, isShown: boolean][] = [];
  const look = () => {
    frames.push([yes.checked, document.getElementById('f_box_5') !== null]);
    frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  await userEvent.keyboard(' ');
  await expect.element(control('box_5')).toBeVisible();
  await new Promise(requestAnimationFrame);
  cancelAnimationFrame(frame);
  expect(drawn).toEqual(['box_5q', 'box_5']);
  expect(frames.at(-1)).toEqual([true, true]);
  expect(frames.filter(([isAnswered, isShown]) => isAnswered !== isShown)).toEqual([]);
});

it('draws no other box while a date is refused, and both dates once it is corrected', async () => {
  const drawn = show({ box_5q: 'yes', box_6q: 'yes', box_6: '2025-07-01' });
  await userEvent.click(control('box_5'));
  await userEvent.keyboard('02/07/2025{Tab}');
  await screen.findByRole('dialog', { name: 'Invalid date' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.element(control('box_6')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(control('box_1'));
  expect(await drawnBy(drawn, 'a')).toEqual(new Set(['box_1']));
  await userEvent.click(control('box_5'));
  drawn.length = 0;
  await userEvent.clear(control('box_5'));
  await userEvent.keyboard('30/06/2025{Tab}');
  await expect.element(control('box_6')).not.toHaveAttribute('aria-invalid');
  expect(new Set(drawn)).toEqual(new Set(['box_5', 'box_6']));
});

/** A form whose definition is edited, as on the canvas of the editor. */
function showEdited() {
  const drawn: string[] = [];
  const decorate = (field: Field, box: ReactNode) => {
    drawn.push(field.name);
    return box;
  };
  const form = (of: Definition) => (
    <UiProvider forceColourScheme="light">
      <FormRenderer
        definition={of}
        year="2025-26"
        values={NO_ANSWERS}
        onChange={ignore}
        idPrefix="f"
        decorate={decorate}
      />
    </UiProvider>
  );
  const { rerender } = render(form(definition));
  return {
    drawn,
    edit: (fields: readonly Field[]) => {
      drawn.length = 0;
      rerender(form({ ...definition, form_json: { ...definition.form_json, fields: [...fields] } }));
    },
  };
}

const NO_ANSWERS: Values = {};
const ignore = () => undefined;

it('draws only the box whose field was edited', () => {
  const { drawn, edit } = showEdited();
  const { fields } = definition.form_json;
  edit(fields.map((field) => (field.name === 'box_1' ? { ...field, title: 'Another title' } : field)));
  expect(new Set(drawn)).toEqual(new Set(['box_1']));
  expect(document.querySelector('label[for="f_box_1"]')?.textContent).toContain('Another title');
  edit(fields);
  expect(new Set(drawn)).toEqual(new Set(['box_1']));
});

it('hides a box as soon as it is given a condition, or is added with one', () => {
  const { edit } = showEdited();
  const { fields } = definition.form_json;
  const added: Field = { name: 'added', title: 'Added', format: 'string', depends: 'box_2' };
  edit([
    ...fields.map((field) => (field.name === 'box_1' ? { ...field, visibleIf: { filled: 'box_2' } } : field)),
    added,
  ]);
  expect(document.getElementById('f_box_1')).toBeNull();
  expect(document.getElementById('f_added')).toBeNull();
  expect(document.getElementById('f_box_2')).not.toBeNull();
});

it('recalculates a box with its new formula, and shows a box by its new condition', () => {
  const sum = (computed: Field['computed']): Definition => ({
    ...definition,
    form_json: {
      fields: [
        { name: 'a', id: 'a', title: 'A', format: 'number', currency: true },
        { name: 'b', id: 'b', title: 'B', format: 'number', currency: true, computed },
        {
          name: 'c',
          id: 'c',
          title: 'C',
          format: 'string',
          visibleIf: { '>': [{ var: 'b' }, 250] },
        },
      ],
    },
  });
  const form = (of: Definition) => (
    <UiProvider forceColourScheme="light">
      <FormRenderer definition={of} year="2025-26" values={A_POUND} onChange={ignore} idPrefix="f" />
    </UiProvider>
  );
  const { rerender } = render(form(sum({ '*': [{ var: 'a' }, 2] })));
  expect(document.getElementById('f_b')?.textContent).toContain('2.00');
  expect(document.getElementById('f_c')).toBeNull();
  rerender(form(sum({ '*': [{ var: 'a' }, 3] })));
  expect(document.getElementById('f_b')?.textContent).toContain('3.00');
  expect(document.getElementById('f_c')).not.toBeNull();
});

const A_POUND: Values = { a: 100 };
