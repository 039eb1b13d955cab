const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'n’est pas ouvert à ce compte',
  EPERM: 'n’est pas ouvert à ce compte',
  EISDIR: 'est un dossier, et non un fichier',
  ENOTDIR: 'passe par un fichier qui n’est pas un dossier',
  EROFS: 'est sur un disque où rien ne s’écrit',
  ENOSPC: 'ne tient plus sur le disque, qui est plein',
};

/** Works on a file or folder that a command was given; what the system refuses is said in French, with its name. */
export async function explainFileFault<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    throw new Error(`${path} ${sentences[code] ?? `ne peut pas être lu ou écrit (${code})`}.`, { cause: error });
  }
}
