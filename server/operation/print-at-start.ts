const LEVELS = { info: 30, error: 50 } as const;

/** What the process says before and around its log: as text to a person at a terminal, and otherwise as a line of JSON like every other. */
export function printAtStart(event: string, message: string, level: keyof typeof LEVELS = 'info'): void {
  const stream = level === 'error' ? process.stderr : process.stdout;
  const line = { level: LEVELS[level], time: new Date().toISOString(), event, message };
  stream.write(`${stream.isTTY ? message : JSON.stringify(line)}\n`);
}
