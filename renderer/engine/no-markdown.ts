/** Stands in for the form engine's markdown: texts of definitions are plain. */
export function Markdown({ children }: { children?: string }) {
  return children;
}
