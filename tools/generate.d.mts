export function generate(options?: { pages?: boolean }): Promise<void>
