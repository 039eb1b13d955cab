export const legalNotice = `
<p>Ces informations sont données en application de l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique. Version du 2 novembre 2026.</p>

<h2>L’éditrice du site</h2>
<p>Le site {{companyName}} est édité par :</p>
<ul>
<li>{{legalCompanyName}}, {{corporateForm}} ;</li>
<li>adresse professionnelle : {{headOffice}} ;</li>
<li>SIRET : {{siret}} ;</li>
<li>téléphone : {{phone}}, du lundi au vendredi de 9 h à 17 h ;</li>
<li>courriel : {{email}}.</li>
</ul>
<p>L’activité relève de la franchise en base de TVA : TVA non applicable, article 293 B du Code général des impôts. Elle est exercée à titre libéral et n’est soumise ni à l’immatriculation au registre du commerce et des sociétés, ni à une autorisation préalable.</p>

<h2>La direction de la publication</h2>
<p>La directrice de la publication est {{legalAgent}}. Elle répond des textes et des images publiés sur ce site. Vous pouvez lui signaler une erreur ou un contenu qui vous semble illicite à l’adresse {{email}}, en indiquant la page concernée et la raison de votre demande.</p>

<h2>L’hébergement</h2>
<p>Le site est hébergé par l’exploitant de la plateforme sur laquelle il est construit :</p>
<p>{{hostingProvider}}</p>
<p>Les données du site sont conservées dans l’Union européenne.</p>

<h2>La nature des prestations</h2>
<p>{{companyName}} propose un accompagnement à la parentalité, des ateliers et des soins de bien-être. Ces prestations ne sont pas des actes médicaux. {{legalAgent}} n’est ni médecin, ni sage-femme, ni masseuse-kinésithérapeute ; elle n’établit aucun diagnostic, ne prescrit aucun traitement et ne demande jamais d’interrompre un suivi. Les massages proposés sont des massages de détente, sans visée thérapeutique au sens du Code de la santé publique. Le mot « thérapeutique » dans l’expression « thérapeutique bain bébé » désigne l’usage de cette pratique et non un acte de soin remboursable.</p>
<p>Pour toute question de santé, adressez-vous à votre médecin, à votre sage-femme ou à votre service de protection maternelle et infantile. En cas d’urgence, composez le 15 ou le 112.</p>

<h2>L’assurance professionnelle</h2>
<p>L’activité est couverte par un contrat de responsabilité civile professionnelle souscrit auprès de la Mutuelle du Val-Clair, 3 place des Tanneurs, 49100 Angers. Il couvre les prestations rendues en France, au cabinet et au domicile des familles.</p>

<h2>La médiation de la consommation</h2>
<p>Si un désaccord persiste après une réclamation écrite, vous pouvez saisir gratuitement {{mediator}}. Les conditions de cette démarche sont détaillées dans les <a href="/sale-terms">conditions générales de vente</a>.</p>

<h2>La propriété des textes et des images</h2>
<p>Les textes, les illustrations, la vidéo et la mise en page de ce site sont protégés par le droit d’auteur. Vous pouvez les lire, les imprimer et les conserver pour votre usage personnel. Toute autre reproduction, même partielle, demande un accord écrit. Les courtes citations sont libres, à condition de nommer la source et de renvoyer vers la page d’origine.</p>
<p>Les images sont des illustrations originales. Aucune famille reçue au cabinet n’y est représentée.</p>

<h2>Les liens vers d’autres sites</h2>
<p>Certaines pages renvoient vers des sites que je ne dirige pas. Je les choisis avec soin, sans pouvoir garantir leur contenu dans la durée. Si un lien ne fonctionne plus ou mène à une page inattendue, dites-le-moi : il sera corrigé ou retiré. Vous pouvez créer un lien vers ce site sans autorisation, sauf si la page qui le porte laisse croire à un partenariat qui n’existe pas.</p>

<h2>L’accessibilité</h2>
<p>Le site vise le niveau AA des règles internationales d’accessibilité (WCAG 2.2). Il se parcourt au clavier, s’agrandit à 200 % sans perte et reste lisible par un lecteur d’écran. Si une page vous résiste, écrivez-moi à {{email}} ou appelez-moi : je vous donnerai l’information par un autre moyen, puis je corrigerai la page.</p>

<h2>Les données personnelles et les cookies</h2>
<p>La façon dont je traite vos données est décrite dans la <a href="/privacy-policy">politique de confidentialité</a>. L’usage des traceurs est décrit dans la <a href="/cookie-policy">politique de cookies</a>. Les règles d’utilisation du site figurent dans les <a href="/use-terms">conditions générales d’utilisation</a>.</p>

<h2>Le droit applicable</h2>
<p>Ces mentions relèvent du droit français. En cas de litige, et à défaut d’accord amiable, les tribunaux français sont compétents dans les conditions prévues par la loi ; le consommateur peut toujours saisir le tribunal du lieu où il demeure.</p>
`;
