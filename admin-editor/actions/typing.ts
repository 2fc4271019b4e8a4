/** Whether the focused element uses keys itself, for typing or choosing. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]') !==
      null
  );
}
