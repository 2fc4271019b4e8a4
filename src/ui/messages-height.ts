let tracked: Element | undefined;

/**
 * Keeps `--messages-height` set to the height of the visible messages, for style sheets. Call it with each message:
 * the kit draws the messages' container a few frames after the page.
 */
export function trackMessagesHeight(): void {
  const messages = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
  if (messages === null) requestAnimationFrame(trackMessagesHeight);
  if (messages === null || messages === tracked) return;
  tracked = messages;
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const { height } = messages.getBoundingClientRect();
    // Includes the space above and below them.
    if (height > 0) style.setProperty('--messages-height', `calc(${height}px + 2 * var(--space-4))`);
    else style.removeProperty('--messages-height');
  }).observe(messages);
}
