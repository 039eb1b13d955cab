import { reloadInterval } from './reload-rules.ts';

/**
 * Builds the script that runs before the first paint. It marks that scripts work, and applies the visitor's theme and
 * wish for page transitions (SET-20, STA-08). If the page's own script fails or takes over nine seconds, it removes the
 * mark, so the page looks as without scripts. There are two variants, so that the content security policy can list
 * their hashes.
 */
export function headScript(hasDarkTheme: boolean): string {
  const theme = hasDarkTheme ? 't=s.theme;if(t=="dark"||t=="light")d.theme=t;' : '';
  return `{let d=document.documentElement.dataset,s,t;d.script="";addEventListener("error",e=>{e.target.type=="module"&&delete d.script},!0);setTimeout(()=>d.runs??delete d.script,9e3);try{s=localStorage;${theme}if(s.showTransition=="true")d.transition=""}catch{}}`;
}

/**
 * Runs after it on pages that show what the browser keeps. Where a script of theirs fails, it reloads the page, at most once a minute
 * (STA-12), and marks it as lost, as after nine seconds without them: the page then claims nothing about what it has not read.
 */
export const storageScript = `{let d=document.documentElement.dataset;addEventListener("error",e=>{if(e.target.type=="module"){d.lost="";try{let s=sessionStorage,n=Date.now(),a=n-(s.reloadedAt??NaN);if(!(a>=0&&a<${reloadInterval})){s.reloadedAt=n;location.reload()}}catch{}}},!0);setTimeout(()=>d.lost="",9e3)}`;
