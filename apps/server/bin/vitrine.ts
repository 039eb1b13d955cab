console.log(process.version)
