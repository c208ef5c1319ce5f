/** Bundles a TypeScript file for Node: our workspaces inside, packages from node_modules outside. */
export function bundle(entry: string, outfile: string): Promise<void>
