import { readConfig } from '../config.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { applyProcessSettings } from './process-settings.ts';

/** What the program says of its commands. */
export const usage = `vitrine start                 lance le programme
vitrine migrate               met la base à jour
vitrine seed NOM              charge une graine (site-42)
vitrine backup DOSSIER        sauvegarde la base et les fichiers, pendant que le programme tourne ou non
  --portable                  … en lignes lisibles par tout PostgreSQL, pour changer de serveur
vitrine restore DOSSIER       restaure une sauvegarde dans un dossier de données vide
vitrine files move-to-s3      copie les fichiers du dossier de données dans le compartiment de S3_URL, et relit chacun
vitrine site list             liste les sites
vitrine setting SITE NOM      montre un paramètre d’un site
vitrine setting SITE NOM VALEUR   le change ; '' le vide
vitrine secret SITE NOM < FICHIER           garde un secret d’un site, chiffré ; un fichier vide le retire
vitrine answers SITE          liste les réponses aux formulaires d’un site
vitrine answers SITE RÉFÉRENCE [DOSSIER]   montre une réponse en clair, et range ses fichiers
vitrine answer SITE RÉFÉRENCE ÉTAT [NOTE]  note ce qu’une réponse devient (new, read, handled, refused)
vitrine answer SITE RÉFÉRENCE delete        supprime une réponse et ses fichiers
vitrine bookings SITE [DATE]  liste les dates à venir d’un site, ou les inscriptions d’une date
vitrine cancel-booking SITE RÉFÉRENCE       annule une inscription, le dit à la personne et propose la place
vitrine hold-seats SITE DATE NOMBRE         retient des places sans nom, pour le téléphone
vitrine call-off SITE DATE    annule une date, et le dit à toutes les personnes inscrites
vitrine rights SITE           liste les demandes sur des données personnelles qui attendent
vitrine rights SITE RÉFÉRENCE               montre une demande
vitrine rights SITE RÉFÉRENCE done NOTE     la clôt, et note ce qui a été fait
vitrine messages SITE         montre les derniers messages de contact
vitrine person SITE ADRESSE   montre tout ce qui est gardé sur une personne, avec ou sans compte
vitrine person SITE ADRESSE forget          l’efface, et annule ses inscriptions à venir
vitrine member SITE ADRESSE suspend|resume  suspend un compte, ou le rouvre
vitrine member SITE ADRESSE email NOUVELLE  donne une autre adresse à un compte
vitrine subscribers SITE      liste les lettres d’un site avec leur numéro, et leurs abonnés
vitrine subscribers SITE LETTRE FICHIER PREUVE   inscrit les adresses d’un fichier, et garde d’où vient leur accord
vitrine testimonials SITE     liste les témoignages d’un site, ceux qui attendent d’abord
vitrine testimonials SITE RÉFÉRENCE         montre un témoignage
vitrine testimonials SITE RÉFÉRENCE publish           le publie, et l’écrit à son auteur
vitrine testimonials SITE RÉFÉRENCE refuse MOTIF      l’écarte, et dit pourquoi à son auteur
vitrine visits SITE [JOURS]   montre les visites des derniers jours (30)`;

/** Runs a command of the `vitrine` program; a wrong one shows how to use it and ends with status 2. */
export async function runCommand(words: readonly string[]): Promise<void> {
  checkRuntime();
  const [command = 'start', ...rest] = words;
  try {
    if (command === 'start') {
      applyProcessSettings(words);
      // What the first process starts finds the pages built.
      if (!readConfig().inheritedDatabase) await buildIfNeeded((line) => console.log(line));
      const { main } = await import('../main.ts');
      return await main();
    }
    const { commands } = await import('./commands.ts');
    const run = commands[command];
    if (!run) {
      console.error(usage);
      process.exit(command === 'help' || command === '--help' ? 0 : 2);
    }
    await run(rest);
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

/** The scripts bring Node 24 where they can; elsewhere the machine's own must be. */
function checkRuntime(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  console.error(
    `Vitrine demande Node 24, ce Node est ${process.versions.node}. Lancez-la par « npm start », ou installez Node 24.`,
  );
  process.exit(1);
}
