export const privacyPolicy = `
<p>Confier un rendez-vous, c’est confier un nom, une adresse, parfois une histoire. Cette page explique quelles données je recueille, pourquoi, combien de temps je les garde et comment vous reprenez la main. Elle applique le Règlement général sur la protection des données (RGPD) et la loi Informatique et Libertés. Version du 22 novembre 2026.</p>

<h2>Qui est responsable de vos données</h2>
<p>Le responsable du traitement est {{legalCompanyName}}, {{headOffice}}. Pour toute question : {{email}}, ou {{phone}} du lundi au vendredi de 9 h à 17 h.</p>

<h2>Les données que je recueille</h2>
<ul>
<li><strong>Quand vous m’écrivez</strong> : nom, prénom, courriel, téléphone si vous l’indiquez, contenu du message.</li>
<li><strong>Quand vous prenez rendez-vous ou vous inscrivez à un atelier</strong> : les mêmes données, l’adresse pour une visite à domicile, le prénom et l’âge du bébé.</li>
<li><strong>Quand vous offrez un bon cadeau</strong> : vos coordonnées, le prénom de la personne à qui vous l’offrez et, si le bon part par la poste, son adresse.</li>
<li><strong>Quand vous ouvrez un espace personnel</strong> : prénom, nom, date de naissance, courriel, téléphone si vous l’indiquez, mot de passe (conservé sous une forme illisible), préférences de lettre d’information.</li>
<li><strong>Quand vous confiez un témoignage</strong> : le nom que vous choisissez de montrer, votre texte, et votre courriel, qui n’est pas publié.</li>
<li><strong>Quand vous parcourez le site</strong> : des données techniques de sécurité, un compte des pages lues qui ne retient rien de vous, et, si vous l’acceptez, la mesure d’audience décrite dans la <a href="/cookie-policy">politique de cookies</a>.</li>
</ul>
<p>Je ne demande de données de santé que dans le questionnaire avant la naissance. Le remplir est facultatif, et la première question y est celle de votre accord exprès : sans lui, rien n’est enregistré. Les réponses qui touchent à votre santé sont alors chiffrées dès leur arrivée, comme les documents que vous joignez ; elles ne partent dans aucun courriel, et je suis seule à les lire. Vous pouvez retirer votre accord à tout moment, en m’écrivant : je supprime alors vos réponses. Tant que vous n’avez rien envoyé, un brouillon peut rester dans votre navigateur, trente jours au plus : il ne contient ni vos réponses de santé ni vos documents. Merci de ne pas en écrire ailleurs : nous en parlerons de vive voix. Les données qui concernent un enfant me sont confiées par le titulaire de l’autorité parentale.</p>

<h2>Pourquoi, et sur quel fondement</h2>
<ul>
<li><strong>Répondre à vos demandes et préparer un rendez-vous</strong> : mesures prises à votre demande avant un contrat.</li>
<li><strong>Assurer les prestations, les ateliers et les bons cadeaux</strong> : exécution du contrat.</li>
<li><strong>Tenir les comptes et les factures</strong> : obligation légale.</li>
<li><strong>Envoyer la lettre d’information, mesurer l’audience</strong> : votre consentement, que vous pouvez retirer à tout moment.</li>
<li><strong>Protéger le site contre les abus et les pannes</strong> : mon intérêt légitime à offrir un service sûr.</li>
</ul>
<p>Les champs d’un formulaire sont obligatoires, sauf ceux qui portent la mention « facultatif ». Sans eux, je ne peux pas vous répondre. Aucune décision n’est prise par une machine seule, et aucun profil n’est établi.</p>

<h2>Combien de temps je les garde</h2>
<ul>
<li><strong>Espace personnel</strong> : trois ans après votre dernière connexion, inscription, réponse ou votre dernier message, puis suppression. Un courriel vous prévient trente jours avant.</li>
<li><strong>Messages et demandes de rendez-vous</strong> : trois ans.</li>
<li><strong>Questionnaire avant la naissance et documents joints</strong> : un an.</li>
<li><strong>Factures et pièces comptables</strong> : dix ans, comme la loi l’exige.</li>
<li><strong>Bons cadeaux</strong> : la durée de validité, puis la durée comptable.</li>
<li><strong>Inscriptions aux ateliers et aux rencontres</strong> : trois ans, avec les prénoms et les âges que vous donnez ; elles ne servent qu’à vous accueillir, et ne se montrent à personne d’autre. Une empreinte de votre connexion, qui ne permet pas de la retrouver, empêche qu’une même personne remplisse une liste sous des adresses inventées ; elle s’efface une fois la date passée.</li>
<li><strong>Lettre d’information</strong> : jusqu’à votre désinscription. La preuve de votre accord est gardée trois ans de plus, et une empreinte de votre adresse, qui ne permet pas de la relire, empêche qu’on vous écrive de nouveau.</li>
<li><strong>Témoignages</strong> : tant qu’ils sont publiés, et jusqu’à ce que vous demandiez leur retrait ; un an quand ils ne le sont pas.</li>
<li><strong>Demandes sur vos données</strong> : cinq ans après leur réception, pour montrer qu’elles ont eu leur réponse, et sans votre nom si votre compte est supprimé.</li>
<li><strong>Courriels que le site envoie</strong> : leur texte est effacé une fois parti, leur objet trente jours après.</li>
<li><strong>Journaux de sécurité</strong> : douze mois au plus.</li>
<li><strong>Choix en matière de cookies</strong> : treize mois au plus.</li>
</ul>

<h2>Qui peut les voir</h2>
<p>{{legalAgent}}, et elle seule au cabinet. L’hébergeur du site, nommé dans les <a href="/legal-notice">mentions légales</a>, y accède en qualité de sous-traitant, pour la seule maintenance et sur mon instruction. Le cabinet comptable reçoit les factures. Vos données ne sont ni vendues, ni louées, ni prêtées. Elles ne sont transmises à une autorité que lorsque la loi m’y oblige. Elles sont conservées dans l’Union européenne.</p>

<h2>Comment elles sont protégées</h2>
<p>Les échanges avec le site sont chiffrés, les mots de passe ne sont jamais lisibles, chaque consultation d’un questionnaire ou d’une demande est notée, et les sauvegardes sont contrôlées. Si une violation présentait un risque élevé pour vous, je vous préviendrais sans délai et la CNIL serait avertie dans les 72 heures.</p>

<h2>Vos droits</h2>
<p>Vous pouvez à tout moment :</p>
<ul>
<li>savoir quelles données je détiens et en recevoir une copie ;</li>
<li>faire corriger ce qui est inexact ou incomplet ;</li>
<li>demander leur effacement ou la suspension de leur usage ;</li>
<li>vous opposer à un traitement fondé sur mon intérêt légitime ;</li>
<li>récupérer vos données dans un format courant ;</li>
<li>retirer un consentement, sans effet sur ce qui a été fait avant ;</li>
<li>dire ce que vos données deviendront après votre décès.</li>
</ul>
<p>Pour exercer un droit, utilisez la page <a href="/mes-droits">Vos droits</a>, ou écrivez à {{email}} ou au {{headOffice}}, en indiquant votre nom, votre prénom et votre courriel. Je ne demande une pièce d’identité qu’en cas de doute sérieux. Je réponds dans les 30 jours. Si la demande est complexe, je vous préviens dans ce délai et je vous dis quand vous aurez la réponse.</p>

<h2>Supprimer votre compte</h2>
<p>Depuis votre espace personnel, vous supprimez vous-même votre compte : c’est immédiat. Si vous me demandez autrement de le supprimer ou de le suspendre, par la page <a href="/mes-droits">Vos droits</a>, par courriel ou par courrier, la demande est traitée dans les 10 jours ouvrés. Les données que la loi m’impose de garder, comme les factures, sont alors isolées et ne servent plus à rien d’autre.</p>

<h2>Saisir la CNIL</h2>
<p>Si vous estimez que vos droits ne sont pas respectés, vous pouvez adresser une réclamation à la CNIL : 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, téléphone 01 53 73 22 22, ou <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>. Écrivez-moi d’abord si vous le pouvez : la plupart des questions se règlent en un message.</p>

<h2>Les changements de cette page</h2>
<p>Chaque version est datée et les précédentes sont conservées. Si un changement vous concerne directement, les titulaires d’un espace personnel en sont avertis par courriel avant qu’il s’applique.</p>
`;
