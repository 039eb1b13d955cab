export const useTerms = `
<p>Ces conditions disent comment utiliser le site de {{companyName}} et ce que chacun peut attendre de l’autre. Elles sont volontairement courtes. Parcourir le site ne demande aucune inscription. Version du 2 novembre 2026.</p>

<h2>1. À quoi sert le site</h2>
<p>Le site présente l’activité de {{legalCompanyName}} : accompagnement parental, ateliers parents-bébé et soins de bien-être à Angers et dans un rayon de 20 km. Il permet de lire les actualités, de connaître les tarifs et les dates, d’écrire, de demander un rendez-vous et, pour celles et ceux qui le souhaitent, d’ouvrir un espace personnel. L’éditrice et l’hébergeur sont présentés dans les <a href="/legal-notice">mentions légales</a>.</p>

<h2>2. Visiteurs et membres</h2>
<p>Le visiteur lit toutes les pages publiques et peut m’écrire. Le membre dispose en plus d’un espace personnel, dans lequel il peut :</p>
<ul>
<li>modifier son profil et son mot de passe ;</li>
<li>choisir de recevoir ou non la lettre d’information ;</li>
<li>recevoir une copie de ses données ;</li>
<li>demander la suspension ou la suppression de son compte.</li>
</ul>

<h2>3. S’inscrire</h2>
<p>L’inscription est gratuite et réservée aux personnes majeures. Elle demande de cocher la case « Je reconnais avoir lu et compris les CGU et je les accepte ». Le membre s’engage à donner une identité et une adresse de courriel sincères et exactes, et à les tenir à jour. Un compte est personnel : il ne se prête pas et ne se cède pas.</p>
<p>Le mot de passe est choisi par le membre, qui le garde secret. En cas d’oubli ou de doute, la page « Mot de passe oublié » envoie un lien valable une heure. Si vous pensez que quelqu’un d’autre utilise votre compte, changez votre mot de passe puis prévenez-moi à {{email}}.</p>

<h2>4. Ce que le site n’est pas</h2>
<p>Les pages et les actualités donnent des repères généraux. Elles ne sont ni un avis médical, ni un diagnostic, et ne remplacent pas l’échange avec un professionnel de santé qui connaît votre enfant. Ne tardez jamais à consulter à cause d’une chose lue ici. En cas d’urgence, composez le 15 ou le 112.</p>
<p>Le formulaire de contact est lu aux heures d’ouverture. Il ne convient pas aux demandes urgentes et n’est pas fait pour transmettre des documents de santé.</p>

<h2>5. Un usage respectueux</h2>
<p>En utilisant le site, vous vous engagez à ne pas :</p>
<ul>
<li>vous faire passer pour une autre personne ;</li>
<li>envoyer de message injurieux, publicitaire ou contraire à la loi ;</li>
<li>tenter d’entrer dans un compte ou dans une partie du site qui ne vous est pas ouverte ;</li>
<li>gêner son fonctionnement par des demandes automatiques et répétées ;</li>
<li>copier en nombre ses textes ou ses images.</li>
</ul>
<p>En cas de manquement sérieux, je peux suspendre un compte. Sauf urgence, le membre est prévenu par courriel, avec la raison, et dispose de 15 jours pour s’expliquer.</p>

<h2>6. La disponibilité</h2>
<p>Je fais mon possible pour que le site soit accessible en permanence. Il peut être interrompu pour une mise à jour ou par une panne. Ces interruptions n’ouvrent droit à aucune indemnité, mais elles ne peuvent pas vous priver d’un rendez-vous confirmé : le téléphone et le courriel restent ouverts.</p>

<h2>7. L’exactitude des informations</h2>
<p>Les tarifs, les dates et les horaires sont relus régulièrement. Si une erreur évidente s’y glissait, je la corrigerais et vous préviendrais avant toute prestation. Les ventes sont régies par les <a href="/sale-terms">conditions générales de vente</a>, qui priment sur cette page.</p>

<h2>8. Les contenus</h2>
<p>Les textes, les illustrations et la vidéo appartiennent à {{legalCompanyName}} ou sont utilisés avec l’accord de leurs auteurs. Vous pouvez les imprimer et les partager en famille. Pour un autre usage, écrivez-moi : je dis souvent oui.</p>

<h2>9. Les données personnelles</h2>
<p>Elles sont traitées comme l’explique la <a href="/privacy-policy">politique de confidentialité</a>. Les demandes relatives à vos droits indiquent vos nom, prénom et courriel ; elles reçoivent une réponse dans les 30 jours. Une demande de suppression ou de suspension de compte est traitée dans les 10 jours ouvrés. Un compte sans activité pendant trois ans est supprimé, après un courriel d’avertissement. Vos choix en matière de traceurs se règlent avec le lien <a href="/cookie-policy#choix-cookies">Gérer mes choix</a>, en bas de chaque page.</p>

<h2>10. La responsabilité</h2>
<p>Je réponds des contenus que je publie. Je ne réponds pas de l’usage qui en serait fait en dehors de leur objet, ni des sites vers lesquels mènent les liens. Chacun veille à la sécurité de son appareil et de sa connexion.</p>

<h2>11. Les changements</h2>
<p>Ces conditions peuvent évoluer. Chaque version est datée. Les membres sont avertis par courriel au moins 15 jours avant l’entrée en vigueur d’un changement important ; s’ils le refusent, ils peuvent fermer leur compte sans frais.</p>

<h2>12. Me joindre, et le droit applicable</h2>
<p>{{legalCompanyName}}, {{headOffice}}, {{email}}, {{phone}}, du lundi au vendredi de 9 h à 17 h. Ces conditions relèvent du droit français. En cas de différend, une solution amiable est recherchée d’abord ; la médiation prévue par les conditions générales de vente est ouverte gratuitement, et le juge du domicile du consommateur peut toujours être saisi.</p>
`;
