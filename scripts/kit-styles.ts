import type { Plugin } from 'vite';

const CLASSES = /@mantine\/core\/.*\/(\w+)\.module\.(?:css\.)?mjs$/;
const STYLES = /@mantine\/core\/styles\/(\w+)\.layer\.css/;

/** Fails the build when a part of the kit is bundled whose styles are not in src/ui/kit-styles.ts. */
export function kitStyles(): Plugin {
  return {
    name: 'kit-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const bundled = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const styled = partsIn([...this.getModuleIds()], STYLES);
      // A page without any of them does without the kit.
      const missing =
        styled.size === 0 ? [] : [...partsIn(bundled, CLASSES)].filter((part) => !styled.has(part));
      if (missing.length > 0) this.error(`src/ui/kit-styles.ts lacks the styles of ${missing.join(', ')}`);
    },
  };
}

function partsIn(ids: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => pattern.exec(id)?.[1] ?? []));
}
