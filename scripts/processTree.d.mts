export function endTree(pid: number): Promise<void>;
