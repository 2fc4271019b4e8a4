import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CLASSES = /@mantine\/core\/.*\/(\w+)\.module\.(?:css\.)?mjs$/;
const STYLES = /@mantine\/core\/styles\/(\w+)\.layer\.css/;
const PARTS = 'src/ui/kit-part-styles.ts';

/** Parts whose styles override those of other parts, and so come before them. */
const buildsOn: Readonly<Record<string, readonly string[]>> = {
  ModalBase: ['Overlay'],
  Modal: ['Overlay', 'ModalBase'],
  Drawer: ['Overlay', 'ModalBase'],
  Combobox: ['ScrollArea', 'Popover'],
  Menu: ['Popover'],
  SegmentedControl: ['FloatingIndicator'],
  Checkbox: ['InlineInput', 'CheckboxIndicator'],
  Radio: ['InlineInput', 'RadioIndicator'],
  Switch: ['InlineInput'],
  PasswordInput: ['ActionIcon'],
};

/**
 * Adds the styles of src/ui/kit-part-styles.ts where their parts are bundled. Fails the build if the styles of a
 * bundled part are missing there and in src/ui/kit-styles.ts.
 */
export function kitStyles(): Plugin {
  const parts = new Set(
    readFileSync(PARTS, 'utf8')
      .split('\n')
      .flatMap((line) => STYLES.exec(line)?.[1] ?? []),
  );
  return {
    name: 'kit-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith(PARTS)) return { code: 'export {};', map: null };
      const part = CLASSES.exec(id)?.[1];
      if (part === undefined || !parts.has(part)) return undefined;
      const styles = [...(buildsOn[part] ?? []), part].map(
        (name) => `import '@mantine/core/styles/${name}.layer.css';`,
      );
      return { code: [...styles, code].join('\n'), map: null };
    },
    generateBundle(_, bundle) {
      const bundled = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const styled = partsIn([...this.getModuleIds()], STYLES);
      // A page without any of them does not use the kit.
      const missing =
        styled.size === 0 ? [] : [...partsIn(bundled, CLASSES)].filter((part) => !styled.has(part));
      if (missing.length > 0) this.error(`src/ui/kit-styles.ts lacks the styles of ${missing.join(', ')}`);
    },
  };
}

function partsIn(ids: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => pattern.exec(id)?.[1] ?? []));
}
